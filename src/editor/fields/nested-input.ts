import { type ComponentType, createContext } from 'react';
import type { FieldProps } from './field-props.ts';

/** Draws a field of a list's item: a list is itself a field, so it is given what draws fields. */
export const NestedInput = createContext<ComponentType<FieldProps> | undefined>(undefined);
