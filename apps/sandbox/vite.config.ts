import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // No data: addresses, so that the content security policy need not allow them.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
})
