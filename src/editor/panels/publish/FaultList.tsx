import { Button, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { faultTexts } from '#content/editor/panels/faults.ts';
import { type Fault, faultsAnswerSchema } from '#schema/calls/fault.ts';
import { configKind } from '#schema/template.ts';
import { callApi } from '../../api/call.ts';
import { queryClient, useApi } from '../../api/query.ts';
import { Link } from '../../app/navigation.tsx';
import { editorPath } from '../../app/routes.ts';
import { useTexts } from '../../language.ts';
import { useConfigNames } from './SiteLists.tsx';

const faultsPath = '/api/faults';

/** The config a record is about: `revisions/121/4`, `submissions/notices/121/1`. */
function configOf({ place }: Fault): string | undefined {
  const id = /^(?:configs|revisions|submissions(?:\/notices)?|approval-links|reminders|client-sites)\/([^/]+)/.exec(place)?.[1];
  return id !== undefined && configKind(id) !== undefined ? id : undefined;
}

/** Stored records that were found damaged: what the product did by itself, and what a person must decide. Nothing where all is well. */
export function FaultList() {
  const texts = useTexts(faultTexts);
  // Without a session the list stays empty: the panel's other calls ask to sign in.
  const faults = useApi(faultsAnswerSchema, faultsPath, { isFresh: true, on401: 'null' }).data?.faults ?? [];
  const nameOf = useConfigNames(faults.flatMap((fault) => configOf(fault) ?? []));
  const [failure, setFailure] = useState('');

  async function forget() {
    const result = await callApi(faultsAnswerSchema, faultsPath, { method: 'DELETE' });
    if (result.ok) queryClient.setQueryData([faultsPath], result.value);
    setFailure(result.ok ? '' : result.message);
  }

  if (faults.length === 0) return null;
  return (
    <section aria-label={texts.title}>
      <Title order={3}>{texts.title}</Title>
      <ul className="rows">
        {faults.map((fault) => {
          const id = configOf(fault);
          return (
            <li key={fault.place} data-tone={fault.state === 'open' ? 'bad' : undefined}>
              {id !== undefined && <Link href={editorPath(id)}>{nameOf(id)}</Link>}
              <span>
                {texts.what[fault.kind]} <code>{fault.place}</code>
              </span>
              <Text>{fault.state === 'open' ? (texts.way[fault.kind] ?? texts.way.other) : texts[fault.state]}</Text>
            </li>
          );
        })}
      </ul>
      {failure !== '' && (
        <Text role="alert" c="bad">
          {failure}
        </Text>
      )}
      {faults.some(({ state }) => state === 'mended') && (
        <Button variant="default" mt="xs" onClick={forget}>
          {texts.forget}
        </Button>
      )}
    </section>
  );
}
