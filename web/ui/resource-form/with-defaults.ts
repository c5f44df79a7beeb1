import type { Resource } from '../../../worker/contract/resources/resource.ts';

/** The resource with initial values of its form. */
export const withDefaults = (resource: Resource, values: Record<string, string>): Resource => ({
  ...resource,
  fields: Object.fromEntries(
    Object.entries(resource.fields).map(([name, field]) => [
      name,
      (name in values ? { ...field, defaultValue: values[name] } : field) as typeof field,
    ]),
  ),
});
