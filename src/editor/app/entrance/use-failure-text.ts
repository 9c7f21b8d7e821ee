import { shellTexts } from '#content/editor/shell/texts.ts';
import { fill } from '#content/texts/site-texts.ts';
import type { CallFailure } from '../../api/call.ts';
import { useTexts } from '../../language.ts';

/** Says why a password or a code was not taken; after too many attempts, how long to wait. */
export function useFailureText(): (failure: CallFailure) => string {
  const texts = useTexts(shellTexts);
  return ({ code, message, retryAfterSeconds = 0 }) => {
    if (code !== 'rate_limited') return message;
    const minutes = Math.max(1, Math.ceil(retryAfterSeconds / 60));
    return fill(texts.signIn.throttled, { minutes: minutes === 1 ? texts.minutes.one : fill(texts.minutes.many, { n: minutes }) });
  };
}
