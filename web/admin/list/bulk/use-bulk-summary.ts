import type { BulkState } from '../../../../worker/contract/admin/bulk.ts';
import type { Resource } from '../../../../worker/contract/resources/resource.ts';
import { labelOf } from '../../../../worker/contract/resources/resource-fields.ts';
import { useRefName } from '../../fields/use-reference-choices.ts';
import { told } from '../../../data/resource/format-field-value.ts';

const verbs: Record<string, string> = {
  approve: 'approved',
  publish: 'published',
  unpublish: 'unpublished',
  add_tag: 'tag added',
  take_tag: 'tag removed',
};

/** Summary of a bulk change: 'Active set to no'. */
export function useSaid(resource: Resource, what: BulkState['what'] | undefined): string {
  const [[name, value] = []] = Object.entries(what?.set ?? {});
  const field = resource.fields[name ?? ''];
  const to = field?.kind === 'ref' ? field.to : 'tags';
  const referred = useRefName(to, String((field?.kind === 'ref' ? value : what?.value) ?? ''));
  if (!name || !field) {
    return [verbs[what?.verb ?? ''] ?? '', referred].filter(Boolean).join(': ');
  }
  const item = { id: '', [name]: value };
  const text = field.kind === 'ref' ? referred : told(name, field, item).toLowerCase();
  return text ? `${labelOf(name, field)} set to ${text}` : `${labelOf(name, field)} cleared`;
}
