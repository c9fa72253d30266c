// A chosen theme must hold before the first paint, so this is no module. Keys as in src/settings/preferences.ts.
try {
  var theme = localStorage.getItem('tabularium.theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch (blocked) {
  // Without storage the system's theme holds.
}
