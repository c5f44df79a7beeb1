/** File input as a button; the same file can be chosen again. */

import type { ComponentProps } from 'react';

interface Props extends Omit<ComponentProps<'input'>, 'type' | 'onChange'> {
  /** CSS class of the label, which looks like a button and contains the file input. */
  className: string;
  choose(files: File[]): void;
}

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
