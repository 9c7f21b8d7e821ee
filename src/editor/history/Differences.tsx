import { Stack, Text, VisuallyHidden } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { workspaceTexts } from '#content/editor/workspace/texts.ts';
import type { Difference } from '#core/edit/diff.ts';
import { pathKey } from '#core/edit/path.ts';
import { fill } from '#core/fill.ts';
import { $editorLanguage, useTexts } from '../language.ts';
import { useKind } from '../stores/use-field.ts';
import { fieldLabel, saidDifferences } from './labels.ts';
import { ShownValue } from './ShownValue.tsx';

interface Props {
  differences: readonly Difference[];
  /** The most differences that are shown; the rest is counted. */
  most?: number;
}

/** The list of changed fields with their values before and after. */
export function Differences({ differences, most = 40 }: Props) {
  const texts = useTexts(workspaceTexts).differences;
  const language = useStore($editorLanguage);
  const { kind, template } = useKind();
  const all = saidDifferences(differences);
  const shown = all.slice(0, most);
  if (all.length === 0) return <Text c="dimmed">{texts.none}</Text>;
  return (
    <Stack component="ul" className="plain ws-differences" gap={10} p="sm" mt="xs" bg="var(--canvas)" c="var(--ink)" fw={450} bdrs={8}>
      {shown.map(({ kind: what, path, before, after }) => (
        <li key={`${what} ${pathKey(path)}`} data-kind={what}>
          <b>{fieldLabel({ kind, template }, path, language)}</b>
          {what === 'moved' ? (
            <span>{fill(texts.movedTo, { from: Number(before) + 1, to: Number(after) + 1 })}</span>
          ) : (
            <>
              {what !== 'added' && (
                <del>
                  <VisuallyHidden>{texts.before}: </VisuallyHidden>
                  <ShownValue path={path} value={before} />
                </del>
              )}
              {what === 'removed' ? (
                <VisuallyHidden>{texts.removed}</VisuallyHidden>
              ) : (
                <ins>
                  <VisuallyHidden>{texts.after}: </VisuallyHidden>
                  <ShownValue path={path} value={after} />
                </ins>
              )}
            </>
          )}
        </li>
      ))}
      {all.length > shown.length && <li>{fill(texts.more, { n: all.length - shown.length })}</li>}
    </Stack>
  );
}
