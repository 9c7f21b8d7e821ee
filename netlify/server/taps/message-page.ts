import { createHash } from 'node:crypto';
import { homeConfig } from '#content/provider/home.ts';
import { escapeHtml, mailAccents, mailColours } from '#core/email/mail-layout.ts';
import type { Language } from '#schema/language.ts';
import { mailBrand } from '../mail/brand.ts';
import type { Stores } from '../store/stores.ts';
import { headStyle, pageFont, pageHead } from './report.ts';

const { light, dark } = mailColours;
const style = `:root{color-scheme:light dark;--page:${light.page};--card:${light.card};--ink:${light.ink};--quiet:${light.quiet};--rule:${light.rule}}
@media (prefers-color-scheme:dark){:root{--page:${dark.page};--card:${dark.card};--ink:${dark.ink};--quiet:${dark.quiet};--rule:${dark.rule}}}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--ink);font:17px/1.5 ${pageFont};overflow-wrap:anywhere}
${headStyle('var(--page)', { width: 600, inset: 16 })}
main{max-width:600px;margin:0 auto;padding:clamp(24px,6vw,56px) 16px}
section{padding:clamp(22px,5vw,36px);background:var(--card);border:1px solid var(--rule);border-radius:14px}
section+section{margin-top:16px;padding-block:20px;background:none}
h1{margin:0 0 8px;font-size:26px;line-height:1.2;letter-spacing:-.01em;text-wrap:balance}
section+section h1{font-size:19px}
section p{margin:0;color:var(--quiet);text-wrap:pretty}
h1:last-child{margin:0}
form,section a{margin-top:20px}
button,section a{display:inline-block;min-height:48px;padding:12px 22px;border:0;border-radius:10px;background:${mailAccents.button};color:${mailAccents.onButton};font:inherit;font-weight:700;text-decoration:none;cursor:pointer}
section+section button{padding-inline:18px;border:2px solid currentcolor;background:none;color:var(--ink)}
:is(button,a):focus-visible{outline:3px solid var(--ink);outline-offset:2px}`;
const policy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`;

/** What the page says in one language. */
interface Message {
  language: Language;
  title: string;
  text: string;
  link?: { href: string; label: string };
  /** Label of a button that posts to the page's own address. */
  button?: string;
}
interface MessagePage {
  /** The provider's name. */
  brand: string;
  title: string;
  /** The first one's language is the page's. */
  messages: readonly Message[];
  status: number;
}

function section({ language, title, text, link, button }: Message): string {
  const way = link ? `<a href="${escapeHtml(link.href)}">${escapeHtml(link.label)}</a>` : '';
  const form = button === undefined ? '' : `<form method="post"><button>${escapeHtml(button)}</button></form>`;
  return `<section lang="${language}"><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>${way}${form}</section>`;
}

/** The provider's name; the one that ships with the code where the store does not answer, because a page that says so needs one, too. */
export const pageBrand = (stores: Stores): Promise<string> =>
  mailBrand(stores).then(
    ({ brand }) => brand,
    () => homeConfig.name ?? '',
  );

/** A page of a few words under the provider's name, for a person who followed a link to the server. It loads nothing. */
export function messagePage({ brand, title, messages, status }: MessagePage): Response {
  const html = `<!doctype html>
<html lang="${messages[0]?.language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"><title>${escapeHtml(`${title} · ${brand}`)}</title><style>${style}</style></head>
<body>${pageHead(brand)}<main>${messages.map(section).join('\n')}</main></body>
</html>
`;
  const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', 'content-security-policy': policy, 'x-robots-tag': 'noindex' };
  return new Response(html, { status, headers });
}
