import './header.css'
import { HomeLink } from './HomeLink.tsx'
import { LanguageMenu } from './LanguageMenu.tsx'

/** All that is left of the header where one thing is to be done: the way home, and the language. */
export const TaskRow = () => (
  <header className="shell-task">
    <HomeLink />
    <LanguageMenu align="end" />
  </header>
)
