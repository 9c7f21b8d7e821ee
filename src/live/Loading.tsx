/** The loading screen of a site. */
export function Loading({ text }: { text: string }) {
  return (
    <main className="live-loading" id="main" aria-busy="true">
      <span className="live-spinner" aria-hidden="true" />
      <h1 className="live-loading-text">{text}</h1>
    </main>
  );
}
