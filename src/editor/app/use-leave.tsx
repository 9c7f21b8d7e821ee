import { List, Stack, Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { notifications } from '@mantine/notifications';
import { shellTexts } from '#content/editor/shell/texts.ts';
import { counted, fill } from '#core/fill.ts';
import { countPhotosOf } from '#islands/pictures/kept-photos.ts';
import { useTexts } from '../language.ts';
import { inTime, leaveDevice, SilentBrowserError, unsavedOnDevice, unsentElsewhere, unsentMessages } from '../stores/browser-drafts.ts';
import { Link } from './navigation.tsx';
import { editorPath } from './routes.ts';
import { signOut, useUser } from './session.ts';

/**
 * Signs out, here or on every device, and removes clients' data from this one. If there are unsaved edits on this device, photos that wait
 * to be uploaded or messages that were not sent, they are listed with links first and the user must confirm. So they must where the browser
 * does not say in time whether there are any.
 */
export function useLeave(): (everywhere: boolean) => Promise<void> {
  const texts = useTexts(shellTexts).account;
  const { email } = useUser();

  async function leave(everywhere: boolean) {
    const result = await signOut(everywhere, leaveDevice);
    if (!result.ok) notifications.show({ color: 'bad', title: texts.signOutFailed, message: result.message });
    else if (everywhere) notifications.show({ message: texts.signedOutEverywhere });
  }

  return async (everywhere) => {
    const named = (counts: Iterable<[string, number]>, forms: Parameters<typeof counted>[1]) =>
      [...counts].map(([id, count]) => ({ id, text: fill(counted(count, forms), { id }) }));
    const { photos, messages, elsewhere } = texts.unsaved;
    let isUnknown = false;
    // A browser without storage has no drafts.
    const looked = <Value,>(work: () => Promise<Value>, none: Value): Promise<Value> =>
      inTime(work).catch((error: unknown) => {
        isUnknown ||= error instanceof SilentBrowserError;
        return none;
      });
    const none: ReadonlyMap<string, number> = new Map();
    const [unsaved, waiting, sentNowhere] = await Promise.all([
      looked(() => unsavedOnDevice(email), []),
      looked(() => countPhotosOf(email), none),
      looked(() => unsentElsewhere(email), none),
    ]);
    // Messages in other tabs are listed without a link, because they exist only in that tab.
    const others = named(sentNowhere, elsewhere);
    const kept = [...unsaved.map(({ id, path }) => ({ id, text: path })), ...named(waiting, photos), ...named(unsentMessages(email), messages)];
    const isNamed = kept.length + others.length > 0;
    if (!isNamed && !isUnknown) return leave(everywhere);
    const { unknown } = texts.unsaved;
    modals.openConfirmModal({
      title: isNamed ? texts.unsaved.title : unknown.title,
      children: (
        <Stack gap="xs" mb="md">
          {isUnknown && <Text>{unknown.text}</Text>}
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
      labels: isNamed ? { confirm: texts.unsaved.answers.leave, cancel: texts.unsaved.answers.stay } : { confirm: unknown.leave, cancel: unknown.stay },
      confirmProps: { color: 'bad' },
      onConfirm: () => void leave(everywhere),
    });
  };
}
