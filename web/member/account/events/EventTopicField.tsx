import { useQuery } from '@tanstack/react-query';
import { useController, useFormContext } from 'react-hook-form';
import { m } from '#messages';
import { queryOptions } from '../../../data/query.ts';
import type { ApiItem } from '../../../data/resource/api-item.ts';
import { ChoicesLoadError } from '../../../ui/form/fields/ChoicesLoadError.tsx';
import { FormField } from '../../../ui/form/fields/FormField.tsx';
import { subCategoriesQuery } from './own-event-queries.ts';

/**
 * Topic field of the event form: a select of sub-categories; choosing one also sets its category.
 */
export function EventTopicField({ event }: { event?: ApiItem | undefined }) {
  const { data, isError, refetch } = useQuery(queryOptions(subCategoriesQuery));
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
    <FormField name="sub_category_id" label={m['event.topic']()}>
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
          <ChoicesLoadError retry={isError ? () => void refetch() : null} />
        </>
      )}
    </FormField>
  );
}
