/** What is done to the product while it is used. */
export const faults = ['functions killed', 'hook down', 'mail down', 'disk full', 'clock jump', 'second process', 'server killed'] as const;
export type Fault = (typeof faults)[number];

/** When a fault was on: instants of the soak's own clock in milliseconds; `to` is `Infinity` while it is. */
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

/** Statuses that a fault explains; 0 is no answer. No other answer may fail. */
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
