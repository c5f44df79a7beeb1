/** Renders an e-mail in a shadow root, isolated from the page styles. Its links do nothing. */
export const EmailHtmlFrame = ({ html }: { html: string }) => (
  <div className="mail-framed" ref={(host) => renderIntoShadowRoot(host, html)} />
);

/** The Content Security Policy blocks inline styles, so they are set through the CSSOM. */
function renderIntoShadowRoot(host: HTMLElement | null, html: string) {
  if (!host) return;
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  const [whole = '', style = ''] = /<style>(.*?)<\/style>/s.exec(html) ?? [];
  const unstyled = html.replace(whole, '').replaceAll(' style="', ' data-style="');
  const mail = new DOMParser().parseFromString(unstyled, 'text/html');
  host.dir = mail.documentElement.dir || 'ltr';
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  root.adoptedStyleSheets = [sheet];
  root.replaceChildren(...mail.body.childNodes);
  for (const element of root.querySelectorAll<HTMLElement>('[data-style]')) {
    element.style.cssText = element.dataset.style ?? '';
  }
  root.addEventListener('click', (event) => event.preventDefault());
}
