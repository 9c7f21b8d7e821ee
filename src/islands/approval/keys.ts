/** Names under which a device keeps what a client answers, one per config. */
export const draftKey = (id: string): string => `approval-draft:${id}`;
export const keptKey = (id: string): string => `approval-kept:${id}`;
