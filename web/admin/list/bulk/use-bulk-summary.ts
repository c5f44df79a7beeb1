import type { BulkState } from '../../../../worker/contract/admin/bulk.ts';
import type { Resource } from '../../../../worker/contract/resources/resource.ts';
import { formatFieldLabel } from '../../../../worker/contract/resources/resource-fields.ts';
import { formatFieldValue } from '../../../data/resource/format-field-value.ts';
import { useReferenceName } from '../../fields/use-reference-choices.ts';

const verbLabels: Record<string, string> = {
  approve: 'approved',
  publish: 'published',
  unpublish: 'unpublished',
  add_tag: 'tag added',
  take_tag: 'tag removed',
};

/** Summary of a bulk change: 'Active set to no'. */
export function useBulkSummary(resource: Resource, what: BulkState['what'] | undefined): string {
  const [[name, value] = []] = Object.entries(what?.set ?? {});
  const field = resource.fields[name ?? ''];
  const to = field?.kind === 'ref' ? field.to : 'tags';
  const referred = useReferenceName(
    to,
    String((field?.kind === 'ref' ? value : what?.value) ?? ''),
  );
  if (!name || !field) {
    return [verbLabels[what?.verb ?? ''] ?? '', referred].filter(Boolean).join(': ');
  }
  const item = { id: '', [name]: value };
  const text = field.kind === 'ref' ? referred : formatFieldValue(name, field, item).toLowerCase();
  return text
    ? `${formatFieldLabel(name, field)} set to ${text}`
    : `${formatFieldLabel(name, field)} cleared`;
}
