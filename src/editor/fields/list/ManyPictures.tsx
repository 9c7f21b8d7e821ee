import { Button, FileButton } from '@mantine/core';
import { useRef } from 'react';
import { fieldTexts } from '#content/editor/fields/texts.ts';
import { setAt } from '#core/edit/path.ts';
import type { ListField } from '#core/forms/form.ts';
import { useTexts } from '../../language.ts';
import { Uploads } from '../../pictures/PictureStatus.tsx';
import { useUploads } from '../../pictures/use-picture.ts';

interface Props {
  field: ListField;
  /** How many more items the list takes. */
  room: number;
  /** Called with each new item, in the order the photos were picked. */
  onPicture: (item: unknown) => void;
}

/** Several photos at once, each one an item of its own. Only for lists whose items are pictures before anything else. */
export function ManyPictures({ field, room, onPicture }: Props) {
  const texts = useTexts(fieldTexts).image;
  const clearPicked = useRef<() => void>(null);
  const [first] = field.fields;
  const uploads = useUploads(({ url }) => {
    if (first) onPicture(setAt(field.blank, first.path, url));
  });
  if (first?.widget !== 'image') return null;
  return (
    <>
      <FileButton
        accept="image/*"
        multiple
        resetRef={clearPicked}
        onChange={(files) => {
          clearPicked.current?.();
          uploads.add(files.slice(0, room));
        }}
      >
        {(props) => (
          <Button {...props} variant="subtle" size="compact-md">
            {texts.many}
          </Button>
        )}
      </FileButton>
      <Uploads jobs={uploads.jobs} />
    </>
  );
}
