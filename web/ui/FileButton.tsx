import type { ComponentProps } from 'react';

interface Props extends Omit<ComponentProps<'input'>, 'type' | 'onChange'> {
  /** Of the label, which is the button. */
  className: string;
  choose(files: File[]): void;
}

/** A button by which files are chosen; the same file can be chosen again. */
export const FileButton = ({ className, children, choose, ...input }: Props) => (
  <label className={className}>
    {children}
    <input
      {...input}
      type="file"
      className="visually-hidden"
      onChange={({ target }) => {
        choose([...(target.files ?? [])]);
        target.value = '';
      }}
    />
  </label>
);
