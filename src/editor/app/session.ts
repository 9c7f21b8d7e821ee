import { notifications } from '@mantine/notifications';
import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import * as z from 'zod';
import { shellTexts } from '#content/editor/shell/texts.ts';
import { counted, fill } from '#core/fill.ts';
import type { User } from '#schema/api.ts';
import { type SessionAnswer, type SignInStep, sessionAnswerSchema } from '#schema/people/account.ts';
import { askToConfirmWith, askToSignInWith, type CallFailure, type CallResult, callApi, callFor } from '../api/call.ts';
import { sessionPath } from '../api/first-calls.ts';
import { queryClient } from '../api/query.ts';
import { $editorLanguage, useTexts } from '../language.ts';
import { type KeptOnDevice, leaveTab } from '../stores/browser-drafts.ts';

type SessionResult = CallResult<SessionAnswer>;

/** The signed-in user: `undefined` until the server has answered, `null` for nobody. */
export const $user = atom<User | null | undefined>(undefined);
$user.listen((user) => callFor(user?.email));
/** The failed call, if the server did not say who is signed in. */
export const $sessionFailure = atom<CallFailure | undefined>(undefined);
/** `ended`: the session has expired and the dialog asks for the password; `postponed`: the user closed that dialog without signing in. */
export const $sessionState = atom<'open' | 'ended' | 'postponed'>('open');

/** Whether the person signed in with a password that is shorter than is now required, and has not been notified yet. */
export const $passwordIsShort = atom(false);
/** Whether the person must set up a second factor before anything else. */
export const $isSecondFactorDue = atom(false);
/** Whether the dialog is open that asks for the password before a sensitive call. */
export const $isConfirming = atom(false);

let answerConfirmed: ((isConfirmed: boolean) => void) | undefined;
let confirming: Promise<boolean> | undefined;
let answerAsked: ((isSignedIn: boolean) => void) | undefined;
let asked: Promise<boolean> | undefined;

/** The signed-in user. Throws if nobody is signed in. */
export function useUser(): User {
  const user = useStore($user);
  if (!user) throw new Error('Nobody is signed in: draw this only with a session.');
  return user;
}

const tabMessageSchema = z.object({ kind: z.enum(['signed-in', 'signed-out']), email: z.string() });
type TabMessage = z.infer<typeof tabMessageSchema>;
/** The other tabs of this browser, which have the same session. */
let otherTabs: BroadcastChannel | undefined;
const notifyOtherTabs = (message: TabMessage) => otherTabs?.postMessage(message);

/** Notifies a user who has signed out which of their data may still be on this device, and what to do. Stays until it is closed. */
async function notifyUncleared(kept: readonly KeptOnDevice[]): Promise<void> {
  if (kept.length === 0) return;
  const language = $editorLanguage.get();
  const words = async () => {
    const { title, text, kinds } = (await import('#content/editor/account/texts.ts')).accountTexts[language].uncleared;
    return { title, text: fill(text, { list: new Intl.ListFormat(language).format(kept.map((what) => kinds[what])) }) };
  };
  // After a deploy these texts can no longer be loaded; a general message is shown then.
  const { title, text } = await words().catch(() => shellTexts[language].crashed);
  notifications.show({ id: 'uncleared', color: 'bad', autoClose: false, priority: -1, title, message: text });
}

function onTabMessage({ data }: MessageEvent<unknown>): void {
  const { kind, email } = tabMessageSchema.safeParse(data).data ?? {};
  const shown = $user.get()?.email;
  if (shown === undefined) return;
  if (kind === 'signed-out' && email === shown) {
    void leaveTab(shown).then(notifyUncleared);
    showNobody();
  }
  // The tabs share one session: if the same user has signed in again in another tab, this tab continues.
  if (kind === 'signed-in' && email === shown) {
    $sessionState.set('open');
    answerAsked?.(true);
  }
  // The session is another user's now, so the next call would be refused. The screen stays, and its user is asked to sign in again.
  if (kind === 'signed-in' && email !== shown && $sessionState.get() === 'open') $sessionState.set('ended');
}

/** Shows the sign-in screen. Open password dialogs resolve to `false`, so that the next user does not continue this user's calls. */
function showNobody(): void {
  answerAsked?.(false);
  endConfirming({ isConfirmed: false });
  $user.set(null);
  queryClient.clear();
}

/** Applies the server's answer to a sign-in. Once there is a user, calls that waited for the sign-in continue. */
export function acceptAnswer({ user, passwordIsShort = false, secondFactorDue = false }: SessionAnswer): void {
  if (!user) return;
  const before = $user.get();
  const isOther = before !== undefined && before !== null && before.email !== user.email;
  // The cache holds data that another user was allowed to read.
  if (isOther) queryClient.clear();
  $isSecondFactorDue.set(secondFactorDue);
  $passwordIsShort.set(passwordIsShort);
  $user.set(user);
  $sessionState.set('open');
  // Calls that waited for the sign-in fail if another user signed in.
  answerAsked?.(!isOther);
  notifyOtherTabs({ kind: 'signed-in', email: user.email });
}

/** Closes the sign-in dialog: calls that need a session fail until somebody signs in. */
export function postponeSignIn(): void {
  $sessionState.set('postponed');
  answerAsked?.(false);
}

/** Closes the dialog that asks for the password again. Calls that waited for it continue if it was confirmed, and fail otherwise. */
export function endConfirming({ isConfirmed }: { isConfirmed: boolean }): void {
  $isConfirming.set(false);
  answerConfirmed?.(isConfirmed);
}

/** Asks the server who is signed in, listens to other tabs, and registers the dialogs that `callApi` opens. `isQuiet`: an earlier failure stays visible meanwhile. */
export async function loadSession({ isQuiet = false } = {}): Promise<void> {
  if (!isQuiet) $sessionFailure.set(undefined);
  askToSignInWith(() => {
    // Before anybody is signed in, the sign-in screen is shown in place of the dialog.
    if (!$user.get() || $sessionState.get() === 'postponed') return Promise.resolve(false);
    asked ??= new Promise<boolean>((resolve) => {
      answerAsked = resolve;
      $sessionState.set('ended');
    }).finally(() => {
      asked = undefined;
      answerAsked = undefined;
    });
    return asked;
  });
  askToConfirmWith(() => {
    confirming ??= new Promise<boolean>((resolve) => {
      answerConfirmed = resolve;
      $isConfirming.set(true);
    }).finally(() => {
      confirming = undefined;
      answerConfirmed = undefined;
    });
    return confirming;
  });
  otherTabs ??= new BroadcastChannel('vitrina-session');
  otherTabs.onmessage = onTabMessage;
  const result = await callApi(sessionAnswerSchema, sessionPath, { isAboutSession: true });
  if (result.ok) {
    $isSecondFactorDue.set(result.value.secondFactorDue ?? false);
    $user.set(result.value.user);
  } else $sessionFailure.set(result);
}

/** Sends e-mail and password. An answer without a user has a `step` instead: the second factor's code is needed. */
export const signIn = (email: string, password: string): Promise<SessionResult> =>
  callApi(sessionAnswerSchema, sessionPath, { method: 'POST', json: { email, password }, isAboutSession: true });

/** Sends the second factor's code, after the password. */
export const signInWithCode = ({ token }: SignInStep, code: string): Promise<SessionResult> =>
  callApi(sessionAnswerSchema, `${sessionPath}/code`, { json: { token, code }, isAboutSession: true });

/** Confirms the signed-in person's identity by password. */
export const confirmWith = (password: string) => callApi(sessionAnswerSchema, `${sessionPath}/confirm`, { json: { password } });

/** Ends the session here, or on every device. Notifies the other tabs, clears this device (`leave`), then shows the sign-in screen and what could not be cleared. */
export async function signOut(leave: (email: string) => Promise<readonly KeptOnDevice[]>, { everywhere = false } = {}): Promise<SessionResult> {
  const result = await callApi(sessionAnswerSchema, everywhere ? `${sessionPath}?everywhere=true` : sessionPath, { method: 'DELETE', isAboutSession: true });
  if (!result.ok) return result;
  const email = $user.get()?.email;
  if (email !== undefined) notifyOtherTabs({ kind: 'signed-out', email });
  const kept = email === undefined ? [] : await leave(email);
  showNobody();
  await notifyUncleared(kept);
  return result;
}

/** Returns a function that explains a failed sign-in in words; after too many attempts, how long to wait. */
export function useFailureText(): (failure: CallFailure) => string {
  const texts = useTexts(shellTexts);
  return ({ code, message, retryAfterSeconds = 0 }) => {
    if (code !== 'rate_limited') return message;
    const minutes = Math.max(1, Math.ceil(retryAfterSeconds / 60));
    return fill(texts.signIn.throttled, { minutes: counted(minutes, texts.minutes) });
  };
}
