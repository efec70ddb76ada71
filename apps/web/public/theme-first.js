// Runs before the first paint, so that a chosen theme never flashes; platform/theme.ts owns the key.
try {
  const kept = localStorage.getItem('leaven.theme')
  if (kept === 'light' || kept === 'dark') document.documentElement.dataset.theme = kept
} catch {
  // A browser that forbids storage follows the system.
}
