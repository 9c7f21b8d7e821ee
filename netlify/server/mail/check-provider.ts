import { EnvironmentError, readEnvironment } from '../env.ts';

/**
 * Why the configured mail provider must not be used; `undefined` where it may be. EmailJS's other keys are public (GET `/api/email`). Unless
 * its account demands the private key with every call, anybody could send the provider's template to any address. Checked at every start and
 * every build.
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
