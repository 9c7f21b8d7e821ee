import type { FrameView } from './frame-view.ts';

/** The provider for search engines (schema.org `ProfessionalService`). `url` is the page's absolute address; what is not given is left out. */
export function businessData({ provider }: FrameView, description: string, url: string): Record<string, unknown> {
  return {
    '@context': 'https://schema.org',
    '@type': 'ProfessionalService',
    '@id': `${new URL('/', url).href}#provider`,
    name: provider.name,
    description,
    url,
    ...(provider.logoImage ? { logo: new URL(provider.logoImage, url).href } : {}),
    ...(provider.phoneHref ? { telephone: provider.phoneHref.replace('tel:', '') } : {}),
    ...(provider.email ? { email: provider.email } : {}),
    ...(provider.address ? { address: provider.address } : {}),
    availableLanguage: ['es', 'en'],
  };
}
