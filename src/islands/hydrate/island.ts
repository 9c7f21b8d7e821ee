/** Astro's serialised props, with their type codes: 1 for a list, 0 for all other types used here. */
type Encoded = [type: 1, list: Encoded[]] | [type: 0, value?: string | number | boolean | null | { [name: string]: Encoded }];

type Hydrate = () => Promise<void>;
type Directive = (load: () => Promise<Hydrate>, options: unknown, island: HTMLElement) => void;
type Render = (island: HTMLElement) => (component: unknown, props: object, slots: object, options: object) => Promise<void>;

/**
 * `<astro-island>` in half of the bytes of Astro's own, which is inline on every page as well. It leaves out what no island here
 * needs: nesting, `client:only`, props that are not JSON, and new props. It hydrates, reports and unmounts as Astro's does, but
 * retries failed imports in another way (docs/decisions/062).
 */
export function defineIslands(): void {
  const directives: Partial<Record<string, Directive>> = Object(Reflect.get(globalThis, 'Astro'));

  const revive = ([type, value]: Encoded): unknown => {
    if (type === 1) return value.map(revive);
    return value && typeof value === 'object' ? Object.fromEntries(Object.entries(value).map(([name, each]) => [name, revive(each)])) : value;
  };

  customElements.define(
    'astro-island',
    // A custom element is a class.
    class extends HTMLElement {
      connectedCallback() {
        const said = (name: string) => this.getAttribute(name) ?? '';
        const fetchModule = (address: string) => import(address).catch(() => new Promise((resolve) => setTimeout(resolve, 1000)).then(() => import(address)));
        const load = async (): Promise<Hydrate> => {
          try {
            const component = said('component-url');
            // Browsers until 2026 cache a failed import; a changed address makes them fetch again. Not for the renderer: it would load a
            // second React beside the one of the components, whose hooks would fail.
            const [module, renderer] = await Promise.all([
              fetchModule(component).catch(() => import(`${component}?${Date.now()}`)),
              fetchModule(said('renderer-url')),
            ]);
            const render: Render = renderer.default;
            return async () => {
              if (!this.isConnected) return;
              const slots = Object.fromEntries(
                [...this.querySelectorAll('astro-slot')].map((slot) => [slot.getAttribute('name') ?? 'default', slot.innerHTML]),
              );
              await render(this)(module[said('component-export')], Object(revive([0, JSON.parse(said('props'))])), slots, { client: said('client') });
              this.removeAttribute('ssr');
            };
          } catch (error) {
            this.dispatchEvent(new CustomEvent('astro:hydration-error', { bubbles: true }));
            console.error(`[astro-island] Error hydrating ${said('component-url')}`, error);
            return async () => {};
          }
        };
        const start = () => {
          const directive = directives[said('client')];
          if (directive) directive(load, JSON.parse(said('opts')), this);
          else addEventListener(`astro:${said('client')}`, start, { once: true });
        };
        if (document.readyState !== 'loading' || !this.hasAttribute('await-children')) start();
        else
          new MutationObserver((_, observer) => {
            const { lastChild } = this;
            // The island's markup has been parsed completely.
            if (lastChild?.nodeValue !== 'astro:end') return;
            lastChild.remove();
            observer.disconnect();
            start();
          }).observe(this, { childList: true });
      }

      disconnectedCallback() {
        document.addEventListener('astro:after-swap', () => this.isConnected || this.dispatchEvent(new CustomEvent('astro:unmount')), { once: true });
      }
    },
  );
}
