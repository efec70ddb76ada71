import { onlineManager } from '@tanstack/react-query'
import { configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// A busy machine is no failure, and parts of the app are loaded when they are first needed.
configure({ asyncUtilTimeout: 20_000 })

// What the file before has left in the browser's stores is not this one's.
localStorage.clear()
sessionStorage.clear()

// Files share what they import: who lost the connection must not leave the next ones without.
afterEach(() => onlineManager.setOnline(true))
