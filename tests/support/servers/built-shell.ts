const templates = { professionals: '/p.css', restaurants: '/r.css', tourism: '/t.css', retail: '/s.css', services: '/v.css' };
/** Stylesheets of the templates' fonts. */
const types = { professionals: '/p-type.css', restaurants: '/r-type.css', tourism: '/t-type.css', retail: '/s-type.css', services: '/v-type.css' };
const styles = { templates, types, approval: '/approval.css', unscripted: '/unscripted.css', loading: '/loading.css', small: '/small.css' };
const parts = JSON.stringify({ styles, hideByDate: '() => {}' });

/** The built page `/shell.html`, with only the parts that the function for pages of drafts reads. */
export const builtShell = `<html><head><meta http-equiv="content-security-policy" content="default-src 'self'; script-src 'self'"><script type="application/json" data-shell>${parts}</script></head><body><script type="module" src="/visitor.js"></script></body></html>`;
