import { ActionIcon } from '@mantine/core';
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs';
import { clientTexts } from '#content/editor/clients/texts.ts';
import { overallStates } from '#core/approval/states.ts';
import { publishState } from '#core/clients/client-list.ts';
import type { ClientEntry } from '#schema/api.ts';
import { editorTemplates } from '#templates/editors.ts';
import { ago, instantText } from '../../app/dates.ts';
import { fill } from '../../app/fill.ts';
import { Link } from '../../app/Link.tsx';
import { editorPath } from '../../app/routes.ts';
import { $editorLanguage, useTexts } from '../../language.ts';
import { useTemplateTexts } from '../../use-template-texts.ts';
import { useArchiving } from '../archiving.ts';
import type { ClientChange } from '../ClientActions.tsx';
import { useClientName } from '../use-client-name.ts';
import { ClientMenu } from './ClientMenu.tsx';

interface Props {
  client: ClientEntry;
  now: number;
  index: number;
  measure(row: HTMLElement | null): void;
  onFocus(index: number | undefined): void;
  actions: ClientChange;
}

const publishTones = { published: 'good', pending: 'warn', never: 'quiet' } as const;

/** One client: its name leads to its editor. */
export function ClientRow({ client, now, index, measure, onFocus, actions }: Props) {
  const texts = useTexts(clientTexts);
  const textsOf = useTemplateTexts();
  const name = useClientName()(client);
  const language = $editorLanguage.get();
  const publish = publishState(client);
  const underWay = useArchiving(client.id);
  return (
    <tr
      ref={measure}
      data-index={index}
      aria-rowindex={index + 2}
      aria-busy={underWay !== undefined}
      onFocus={() => onFocus(index)}
      onBlur={() => onFocus(undefined)}
    >
      <td className="cell-name">
        <div className="who">
          <span className="swatch" style={{ '--awning': editorTemplates[client.templateType].awning }} aria-hidden="true" />
          <div>
            <Link href={editorPath(client.id)}>{name}</Link>
            <small>{client.path}</small>
          </div>
        </div>
      </td>
      <td className="cell-template">{textsOf(client.templateType).name}</td>
      <td>
        <span className="badge" data-tone={overallStates[client.approval].tone}>
          {overallStates[client.approval].label[$editorLanguage.get()]}
        </span>
      </td>
      <td>
        {underWay ? (
          <span className="badge" data-tone="info" role="status">
            {texts.archive.busy[underWay]}
          </span>
        ) : (
          !client.archived && (
            <span className="badge" data-tone={publishTones[publish]}>
              {texts.publish[publish]}
            </span>
          )
        )}
      </td>
      <td className="cell-updated" title={instantText(client.updatedAt, language)}>
        {ago(client.updatedAt, now, language)}
      </td>
      <td className="cell-actions">
        {!client.archived && (
          <ActionIcon component="a" variant="subtle" size="lg" href={client.path} target="_blank" aria-label={fill(texts.site, { name })}>
            <IconExternalLink size={18} stroke={1.75} aria-hidden="true" />
          </ActionIcon>
        )}
        <ClientMenu client={client} name={name} actions={actions} />
      </td>
    </tr>
  );
}
