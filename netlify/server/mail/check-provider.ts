import { EnvironmentError, readEnvironment } from '../env.ts';

/**
 * Why the mail provider must not be used as configured; `undefined` when all is well. EmailJS's other keys are public
 * (GET `/api/email`), so without the private key, which its account must then demand of every call, anybody could send
 * the provider's template to any address. Checked by everything that starts or builds.
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
