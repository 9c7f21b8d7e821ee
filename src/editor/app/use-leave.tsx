import { List, Stack, Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { notifications } from '@mantine/notifications';
import { shellTexts } from '#content/editor/shell/texts.ts';
import { counted, fill } from '#core/fill.ts';
import { $editorLanguage, useTexts } from '../language.ts';
import { leaveDevice, unsentMessages, wouldBeLost } from '../stores/browser-drafts.ts';
import { useConfirm } from './kit/dialogs.tsx';
import { Link } from './navigation.tsx';
import { editorPath } from './routes.ts';
import { signOut, useUser } from './session.ts';

/**
 * Returns a function that signs out, here or on every device, and removes clients' data from this one. If unsaved data would be lost, it is listed
 * first, with links, and the user must confirm; also if the browser does not answer in time, even if the texts for that are gone after a deploy.
 */
export function useLeave(): (options?: { everywhere?: boolean }) => Promise<void> {
  const { account: texts, crashed } = useTexts(shellTexts);
  const { email } = useUser();
  const ask = useConfirm();

  async function leave(everywhere: boolean) {
    const result = await signOut(leaveDevice, { everywhere });
    if (!result.ok) notifications.show({ color: 'bad', title: texts.signOutFailed, message: result.message });
    else if (everywhere) notifications.show({ message: texts.signedOutEverywhere });
  }

  return async ({ everywhere = false } = {}) => {
    const named = (counts: Iterable<[string, number]>, forms: Parameters<typeof counted>[1]) =>
      [...counts].map(([id, count]) => ({ id, text: fill(counted(count, forms), { id }) }));
    const [lost, { photos, messages, elsewhere }] = [await wouldBeLost(email), texts.unsaved];
    // Messages in other tabs are listed without a link, because they exist only in that tab.
    const others = named(lost.elsewhere, elsewhere);
    const kept = [...lost.drafts.map(({ id, path }) => ({ id, text: path })), ...named(lost.photos, photos), ...named(unsentMessages(email), messages)];
    const unanswered = async () => (await import('#content/editor/account/texts.ts')).accountTexts[$editorLanguage.get()].unanswered;
    const unknown = lost.isUnknown ? await unanswered().catch(() => ({ ...crashed, confirm: texts.signOut })) : undefined;
    const isNamed = kept.length + others.length > 0;
    if (!isNamed && !unknown) return leave(everywhere);
    ask({
      ...(isNamed || !unknown ? { title: texts.unsaved.title, ...texts.unsaved.answers } : unknown),
      text: (
        <Stack gap="xs" mb="md">
          {unknown && <Text>{unknown.text}</Text>}
          {isNamed && <Text>{texts.unsaved.text}</Text>}
          <List>
            {kept.map(({ id, text }) => (
              <List.Item key={text}>
                <Link href={editorPath(id)} onClick={() => modals.closeAll()}>
                  {text}
                </Link>
              </List.Item>
            ))}
          </List>
          {others.length > 0 && <Text>{others.map(({ text }) => `${text}.`).join(' ')}</Text>}
        </Stack>
      ),
      onConfirm: () => leave(everywhere),
    });
  };
}
