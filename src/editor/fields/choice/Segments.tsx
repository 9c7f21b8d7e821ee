import './choice.css';

interface Props<Value extends string> {
  /** Name of the radio group; also the path for links when `path` is left out. */
  name: string;
  /** Path joined by dots, where the group is a field of its own. */
  path?: string | undefined;
  options: readonly { value: Value; label: string }[];
  value: Value | undefined;
  onChange: (value: Value) => void;
  describedBy?: string | undefined;
  isInvalid?: boolean | undefined;
}

/** A short closed choice, all of it in sight: radio buttons drawn as one strip. Give it a labelled group around it. */
export function Segments<Value extends string>({ name, path, options, value, onChange, describedBy, isInvalid }: Props<Value>) {
  const focused = options.some((option) => option.value === value) ? value : options[0]?.value;
  return (
    <div className="segments">
      {options.map((option) => (
        <label key={option.value} className="segment">
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            aria-describedby={describedBy}
            aria-invalid={isInvalid}
            {...(path !== undefined && option.value === focused ? { 'data-field': path } : {})}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </div>
  );
}
