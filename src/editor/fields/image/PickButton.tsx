import { useRef } from 'react';

interface Props {
  id: string;
  /** Path joined by dots: how links find this input. */
  path: string;
  label: string;
  isBusy: boolean;
  onFile: (file: File) => void;
}

/** Opens the device's own choice of photos. The same photo may be picked twice in a row. */
export function PickButton({ id, path, label, isBusy, onFile }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button
        type="button"
        className="field-button"
        id={id}
        data-field={path}
        aria-busy={isBusy || undefined}
        disabled={isBusy}
        onClick={() => input.current?.click()}
      >
        {label}
      </button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          event.currentTarget.value = '';
          if (file) onFile(file);
        }}
      />
    </>
  );
}
