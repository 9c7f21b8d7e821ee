import { staffMailTexts } from '#content/email/staff.ts';
import { escapeHtml } from '#core/email/escape-html.ts';
import { fill } from '#core/fill.ts';
import { type Language, languages } from '#schema/language.ts';
import type { Mail } from '../mail/mail.ts';
import type { AccountLink } from '../session/account-link.ts';

interface Letter {
  kind: AccountLink['kind'];
  name: string;
  email: string;
  /** Where the link in the mail leads. */
  address: string;
}

/** Mail programs know no stylesheets, so the few styles stand in the markup. */
const buttonStyle = 'display:inline-block;padding:12px 20px;border-radius:8px;background:#1f3a5f;color:#ffffff;text-decoration:none;font-weight:600';
const bodyStyle = 'margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif;color:#1c1c1c;background:#ffffff';

/** The mail that carries an invitation's or a reset's link: everything in Spanish, then in English. */
export function staffMail({ kind, name, email, address }: Letter): Mail {
  const site = new URL(address).host;
  const texts = languages.map((language) => ({ language, ...staffMailTexts[kind][language] }));
  const t = (text: string) => fill(text, { site, name });
  const plain = texts.map(({ greeting, why, button, limit, otherwise }) =>
    [t(greeting), `${t(why)}\n\n${button}:\n${address}`, `${limit} ${otherwise}`].join('\n\n'),
  );
  const block = ({ language, greeting, why, button, limit, otherwise }: (typeof texts)[number] & { language: Language }) => `
<div lang="${language}" style="max-width:560px">
<p>${escapeHtml(t(greeting))}</p>
<p>${escapeHtml(t(why))}</p>
<p><a href="${escapeHtml(address)}" style="${buttonStyle}">${escapeHtml(button)}</a></p>
<p>${escapeHtml(limit)} ${escapeHtml(otherwise)}</p>
<p style="font-size:13px;color:#555555;word-break:break-all">${escapeHtml(address)}</p>
</div>`;
  return {
    kind,
    signInLink: address,
    to: email,
    subject: texts.map(({ subject }) => t(subject)).join(' · '),
    text: `${plain.join('\n\n—\n\n')}\n`,
    html: `<!doctype html>
<html lang="es"><head><meta charset="utf-8"><title>${escapeHtml(site)}</title></head>
<body style="${bodyStyle}">${texts.map(block).join('\n<hr style="border:0;border-top:1px solid #dddddd;margin:24px 0">')}
</body></html>
`,
  };
}
