/**
 * A headline in two parts of about the same length, the second of which is set in another colour; one word stays whole.
 * The parts joined by a space are the headline with its white space tidied.
 */
export function headlineParts(headline: string): [string, string] {
  const words = headline.trim().split(/\s+/);
  const whole = words.join(' ');
  let best: [string, string] = [whole, ''];
  for (let at = 1; at < words.length; at += 1) {
    const first = words.slice(0, at).join(' ');
    const second = words.slice(at).join(' ');
    if (best[1] === '' || Math.abs(first.length - second.length) < Math.abs(best[0].length - best[1].length)) best = [first, second];
  }
  return best;
}
