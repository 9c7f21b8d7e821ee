/** The faults that are injected while the product is used. */
export const faults = ['functions killed', 'hook down', 'mail down', 'disk full', 'clock jump', 'second process', 'server killed'] as const;
export type Fault = (typeof faults)[number];

/** The time of a fault, in milliseconds since the soak began; `to` is `Infinity` while it lasts. */
export interface FaultWindow {
  fault: Fault;
  from: number;
  to: number;
}

interface Judged {
  call: string;
  status: number;
  from: number;
  to: number;
}

/** HTTP statuses that each fault explains; 0 means no answer. No other call may fail. */
const explained: Partial<Record<Fault, (judged: Judged) => boolean>> = {
  'functions killed': ({ status }) => status === 502,
  'mail down': ({ call, status }) => call === 'resend' && status === 502,
  'disk full': ({ status }) => status >= 500,
  'server killed': () => true,
};

/** For this long after a fault, requests that were under way may still fail because of it. */
const afterwardsMs = 2000;

/** Whether a fault that the soak caused at that time explains a bad answer. */
export const isExcused = (windows: readonly FaultWindow[], judged: Judged): boolean =>
  windows.some(({ fault, from, to }) => judged.to >= from && judged.from <= to + afterwardsMs && explained[fault]?.(judged) === true);
