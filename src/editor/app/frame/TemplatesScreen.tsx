import { Button } from '@mantine/core';
import { shellTexts } from '#content/editor/shell/texts.ts';
import { demoConfigId, templateIds } from '#schema/template.ts';
import { useTexts } from '../../language.ts';
import { useTemplateTexts } from '../../use-template-texts.ts';
import { Link } from '../Link.tsx';
import { editorPath } from '../routes.ts';
import { useTitle } from '../use-title.ts';

/** The five templates with their demos (`/template-editor`). */
export function TemplatesScreen() {
  const texts = useTexts(shellTexts);
  const textsOf = useTemplateTexts();
  useTitle(texts.templates.title);
  return (
    <main className="desk" id="main">
      <div className="desk-head">
        <h1>{texts.templates.title}</h1>
      </div>
      <p className="desk-text">{texts.templates.text}</p>
      <ul className="template-cards">
        {templateIds.map((template) => (
          <li key={template}>
            <img src={`/screens/${template}-desktop.webp`} alt="" width="960" height="624" loading="lazy" />
            <div>
              <h2>{textsOf(template).plural}</h2>
              <p>{textsOf(template).trades}</p>
              <div className="row-buttons">
                <Button component={Link} href={editorPath(demoConfigId(template))} aria-label={`${texts.templates.edit}: ${textsOf(template).plural}`}>
                  {texts.templates.edit}
                </Button>
                <Button
                  component="a"
                  variant="default"
                  href={`/${demoConfigId(template)}`}
                  target="_blank"
                  aria-label={`${texts.templates.see}: ${textsOf(template).plural}`}
                >
                  {texts.templates.see}
                </Button>
              </div>
            </div>
          </li>
        ))}
      </ul>
    </main>
  );
}
