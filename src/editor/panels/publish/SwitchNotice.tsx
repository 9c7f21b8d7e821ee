import { Alert, Text } from '@mantine/core';
import { useStore } from '@nanostores/react';
import * as z from 'zod';
import { publicationTexts } from '#content/editor/panels/publication.ts';
import { fill } from '#core/fill.ts';
import { type PublicSettings, switchEffects } from '#core/publish/switches.ts';
import { useTexts } from '../../language.ts';
import { useSession } from '../../stores/use-field.ts';
import { useStanding } from './use-standing.ts';

const settingsSchema = z
  .looseObject({ publishing: z.unknown().optional(), clientApproval: z.looseObject({ publishGate: z.unknown().optional() }).optional().catch(undefined) })
  .transform(({ publishing, clientApproval }): PublicSettings => ({ isManual: publishing === 'manual', isGated: clientApproval?.publishGate === true }));

/** What saving will do to what is on the web, as soon as somebody moves a switch that does something to it. */
export function SwitchNotice() {
  const texts = useTexts(publicationTexts).switches;
  const session = useSession();
  const { base, local } = useStore(session.$state);
  const { data } = useStanding(session.id);
  const [before, after] = [settingsSchema.parse(base.config), settingsSchema.parse(local)];
  const effects = data ? switchEffects(before, after, data.publicRevision) : [];
  return (
    <div className="switch-notice" role="status">
      {effects.length > 0 && (
        <Alert color="warn" role="note" title={texts.title} mt="md">
          {effects.map((effect) => (
            <Text key={effect}>{fill(texts[effect], { n: data?.publicRevision ?? 0 })}</Text>
          ))}
        </Alert>
      )}
    </div>
  );
}
