import { docsStyle } from 'virtual:document-assets';
import { html, raw } from 'hono/html';
import { type DocumentSite, renderDocumentPrefix } from '../ssr/html-document.ts';
import type { ApiDescription } from './describe-api.ts';

interface ResponseObject {
  description: string;
  content?: Record<string, { schema: object }>;
}

interface Operation {
  tags: string[];
  summary: string;
  description: string;
  parameters: { name: string; in: string; description?: string; schema: object }[];
  requestBody?: { content: Record<string, { schema: object }> };
  responses: Record<string, ResponseObject | { $ref: string }>;
}

interface DocumentedCall {
  method: string;
  path: string;
  operation: Operation;
}

/**
 * Renders the API description as an HTML page: a heading per tag, a collapsed box per operation.
 */
export const renderDocsPage = (description: ApiDescription, site: DocumentSite) => {
  const byNoun = Map.groupBy(listCalls(description), ({ operation }) => operation.tags[0] ?? '');
  const { title, version } = description.info;
  return String(html`${raw(renderDocumentPrefix(site))}<title>${title}</title>
<link rel="stylesheet" href="${docsStyle}"></head><body><main class="page docs">
<h1>${title}</h1>
<p>Version ${version}. All paths are relative to <code>${description.servers[0]?.url}</code>. Also available as
<a href="/sobe/v1/openapi.json">OpenAPI 3.1</a>. Responses are JSON in UTF-8, with ISO 8601 timestamps in UTC.
Lists return <code>count</code> and <code>data</code>. Errors return <code>message</code>; validation errors return
<code>detail</code> and <code>errors</code>.</p>
${Array.from(byNoun, ([noun, calls]) => html`<section><h2>${noun}</h2>${calls.map((call) => renderCall(call, description))}</section>`)}
</main></body></html>`);
};

const listCalls = ({ paths }: ApiDescription): DocumentedCall[] =>
  Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      operation: operation as Operation,
    })),
  );

const renderCall = (
  { method, path, operation }: DocumentedCall,
  { components }: ApiDescription,
) => html`<details>
<summary><code>${method} ${path}</code> ${operation.summary}</summary>
<p>${operation.description}</p>
${renderParameters(operation)}
${renderBody(operation)}
${Object.entries(operation.responses).map(([status, answer]) =>
  '$ref' in answer ? '' : renderResponse(status, answer),
)}
<ul>${Object.entries(components.responses)
  .filter(([status]) => status in operation.responses)
  .map(([status, { description }]) => html`<li>${status}: ${description}</li>`)}</ul></details>`;

const renderResponse = (status: string, { description, content }: ResponseObject) =>
  html`<h3>${status}: ${description}</h3>
${Object.values(content ?? {}).map(({ schema }) => html`<pre tabindex="0">${JSON.stringify(schema, null, 2)}</pre>`)}`;

const renderBody = ({ requestBody }: Operation) =>
  Object.values(requestBody?.content ?? {}).map(
    ({ schema }) =>
      html`<h3>Request</h3><pre tabindex="0">${JSON.stringify(schema, null, 2)}</pre>`,
  );

const renderParameters = ({ parameters }: Operation) =>
  parameters.length === 0
    ? ''
    : html`<ul>${parameters.map(
        (one) => html`<li><code>${one.name}</code> (${one.in}) ${one.description ?? ''}</li>`,
      )}</ul>`;
