/** Names under which a device keeps what a client answers, one per config. */
export const draftKey = (id: string): string => `approval-draft:${id}`;
/** The id of the form on this device. */
export const formKey = (id: string): string => `approval-form:${id}`;
export const keptKey = (id: string): string => `approval-kept:${id}`;
