import { memo } from 'react';
import { isSamePath } from '#core/edit/path.ts';
import { ChoiceField, MarksField, RatingField, SizeField, SliderField, ToggleField } from './ChoiceFields.tsx';
import { ClientField } from './ClientField.tsx';
import { ColourField } from './ColourField.tsx';
import type { FieldProps } from './field-props.ts';
import { DateField } from './hours/DateField.tsx';
import { ExceptionsField } from './hours/ExceptionsField.tsx';
import { HoursField } from './hours/HoursField.tsx';
import { WeekField } from './hours/WeekField.tsx';
import { IconField } from './IconField.tsx';
import { ImageField } from './image/ImageField.tsx';
import { ListField } from './list/ListField.tsx';
import { MapField } from './MapField.tsx';
import { PlainTextField, WhatsappField } from './text/ContactFields.tsx';
import { TextField } from './text/TextField.tsx';

function Input({ field, base }: FieldProps) {
  switch (field.widget) {
    case 'line':
    case 'paragraph':
    case 'price':
    case 'group':
      return <TextField field={field} base={base} />;
    case 'list':
      return <ListField field={field} base={base} />;
    case 'image':
      return <ImageField field={field} base={base} />;
    case 'choice':
      return <ChoiceField field={field} base={base} />;
    case 'icon':
      return <IconField field={field} base={base} />;
    case 'colour':
      return <ColourField field={field} base={base} />;
    case 'whatsapp':
      return <WhatsappField field={field} base={base} />;
    case 'marks':
      return <MarksField field={field} base={base} />;
    case 'toggle':
      return <ToggleField field={field} base={base} />;
    case 'client':
      return <ClientField field={field} base={base} />;
    case 'hours':
      return <HoursField field={field} base={base} />;
    case 'week':
      return <WeekField field={field} base={base} />;
    case 'exceptions':
      return <ExceptionsField field={field} base={base} />;
    case 'date':
      return <DateField field={field} base={base} />;
    case 'map':
      return <MapField field={field} base={base} />;
    case 'slider':
      return <SliderField field={field} base={base} />;
    case 'size':
      return <SizeField field={field} base={base} />;
    case 'rating':
      return <RatingField field={field} base={base} />;
    case 'phone':
    case 'email':
    case 'url':
      return <PlainTextField field={field} base={base} />;
  }
}

/** The input of one field. It subscribes to its own value, so it renders again only for another field or path. */
export const FieldInput = memo(Input, (one, other) => one.field === other.field && isSamePath(one.base, other.base));
