// Runs before the first paint, so that neither another theme nor another language flashes; platform/theme.ts and
// platform/language.ts own the keys and what follows them.
try {
  const kept = localStorage.getItem('leaven.theme')
  if (kept === 'light' || kept === 'dark') {
    document.documentElement.dataset.theme = kept
    for (const meta of document.querySelectorAll('meta[name="theme-color"]'))
      meta.media = meta.dataset.scheme === kept ? 'all' : 'not all'
  }
  // The first page comes in English; whoever reads another language sees it when its texts have come.
  const spoken = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase())
  const language =
    new URLSearchParams(location.search).get('lang') ??
    sessionStorage.getItem('leaven.language.chosen') ??
    localStorage.getItem('leaven.language') ??
    spoken.find((tag) => ['en', 'de', 'it', 'zh'].includes(tag)) ??
    'en'
  if (language !== 'en') document.documentElement.dataset.hidden = ''
} catch {
  // A browser that forbids storage follows the system.
}
