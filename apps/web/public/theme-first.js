// Runs before the first paint, so that a chosen theme never flashes; platform/theme.ts owns the key and what follows it.
try {
  const kept = localStorage.getItem('leaven.theme')
  if (kept === 'light' || kept === 'dark') {
    document.documentElement.dataset.theme = kept
    for (const meta of document.querySelectorAll('meta[name="theme-color"]'))
      meta.media = meta.dataset.scheme === kept ? 'all' : 'not all'
  }
} catch {
  // A browser that forbids storage follows the system.
}
