import type { Language } from '#schema/language.ts';
import type { FrameView } from './frame-view.ts';
import type { Questions } from './home-view.ts';

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

/** Questions with their answers for search engines (schema.org `FAQPage`): what the page says, word by word. */
export const questionsData = ({ items }: Questions, language: Language): Record<string, unknown> => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  inLanguage: language,
  mainEntity: items.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer.join('\n\n') },
  })),
});

/** A data block of the head: it is never run, and `<` is written so that no text can end it. */
export const dataBlock = (data: Record<string, unknown>): string => JSON.stringify(data).replaceAll('<', '\\u003c');
