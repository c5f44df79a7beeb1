import { useQuery } from '@tanstack/react-query';
import { useController, useFormContext } from 'react-hook-form';
import { NotLoaded } from '../../../ui/form/fields/ChoicesLoadError.tsx';
import type { Item } from '../../../data/resource/api-item.ts';
import { options } from '../../../data/query.ts';
import { Field } from '../../../ui/form/fields/FormField.tsx';
import { subCategories } from './own-event-queries.ts';

/** Sub-category select; choosing one also sets its category. */
export function SubjectField({ event }: { event?: Item | undefined }) {
  const { data, isError, refetch } = useQuery(options(subCategories));
  const { setValue } = useFormContext();
  const { field } = useController({ name: 'sub_category_id' });
  const offered = data?.data ?? [];
  const isThere = offered.some(({ id }) => id === field.value);
  const choose = (id: string) => {
    field.onChange(id);
    const chosen = offered.find((one) => one.id === id);
    setValue('category_id', chosen?.category_id ?? '', { shouldDirty: true });
  };
  return (
    <Field name="sub_category_id" label="Topic">
      {(described) => (
        <>
          <select {...described} {...field} onChange={({ target }) => choose(target.value)}>
            <option value="">–</option>
            {field.value && !isThere && (
              <option value={field.value}>{String(event?.sub_category_name ?? '…')}</option>
            )}
            {Array.from(
              Map.groupBy(offered, ({ category_name }) => category_name),
              ([category, own]) => (
                <optgroup key={category} label={category}>
                  {own.map(({ id, name }) => (
                    <option key={id} value={id}>
                      {name}
                    </option>
                  ))}
                </optgroup>
              ),
            )}
          </select>
          <NotLoaded retry={isError ? () => void refetch() : null} />
        </>
      )}
    </Field>
  );
}
