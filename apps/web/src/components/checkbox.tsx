interface CheckboxProps {
  label: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** A choice of yes or no outside a form, as high as the list beside it. */
export function Checkbox({ label, isOn, onChange }: CheckboxProps) {
  return (
    <label className="flex min-h-12 items-center gap-3 font-semibold">
      <input
        type="checkbox"
        checked={isOn}
        onChange={({ target }) => onChange(target.checked)}
        className="size-5 shrink-0"
      />
      {label}
    </label>
  );
}
