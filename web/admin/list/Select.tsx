import { useId } from 'react';

interface Props {
  label: string;
  /** Nothing is any. */
  value: string;
  choices: readonly { value: string; name: string }[];
  change(value: string): void;
}

/** One of a few by which a list can be narrowed. */
export function Select({ label, value, choices, change }: Props) {
  const id = useId();
  return (
    <p className="filter">
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={({ target }) => change(target.value)}>
        <option value="">Any</option>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.name}
          </option>
        ))}
      </select>
    </p>
  );
}
