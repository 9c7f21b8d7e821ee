import { EnvironmentError, readEnvironment } from '../env.ts';

/**
 * Why the mail provider must not be used as it is configured; `undefined` when nothing speaks against it. EmailJS's other
 * keys are for everybody to read (GET `/api/email`), so without the private key, which its account then demands of
 * every call, anybody could send the provider's template to any address. Asked by everything that starts or builds.
 */
export function mailFaultAtStart(): string | undefined {
  try {
    if (readEnvironment('EMAIL_PROVIDER') === 'emailjs') readEnvironment('EMAILJS_PRIVATE_KEY');
    return undefined;
  } catch (error) {
    if (error instanceof EnvironmentError)
      return `${error.message} Mail by EmailJS is refused without it: section 4 of docs/operation says what else to switch on.`;
    throw error;
  }
}
