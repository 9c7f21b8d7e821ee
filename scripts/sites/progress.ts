import { Presets, SingleBar } from 'cli-progress';

export interface Progress {
  /** A step begins with this much to do. */
  begin(label: string, total: number): void;
  advance(): void;
  end(): void;
}

export const silent: Progress = { begin: () => undefined, advance: () => undefined, end: () => undefined };

/** Progress bars on a terminal; prints nothing to a log. Written to stderr, so that stdout has only the result. */
export function createProgress(): Progress {
  if (!process.stderr.isTTY) return silent;
  let bar: SingleBar | undefined;
  return {
    begin(label, total) {
      if (total === 0) return;
      bar = new SingleBar(
        { format: `${label.padEnd(22)} {bar} {percentage}% · {value}/{total} · {eta_formatted}`, stream: process.stderr },
        Presets.shades_classic,
      );
      bar.start(total, 0);
    },
    advance: () => bar?.increment(),
    end() {
      bar?.stop();
      bar = undefined;
    },
  };
}
