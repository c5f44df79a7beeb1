declare module 'virtual:document-assets' {
  interface LanguageScripts {
    /** URLs of the module scripts. */
    entries: string[];
    /**
     * Script that public pages load first; it imports the rest after paint. Empty during
     * development.
     */
    starter: string;
    /** Modules that the scripts import. */
    preloads: string[];
    /** Files of the chunks. */
    files: string[];
  }

  /** Scripts by language. */
  export const scripts: Record<string, LanguageScripts>;
  /**
   * Code and styles that each lazily loaded module needs, by its path below web/, as positions in
   * `files`.
   */
  export const chunks: Record<string, number[]>;
  /** Stylesheets to link during development; a production build inlines its styles. */
  export const stylesheets: string[];
  /** Stylesheet of the API reference page. */
  export const docsStyle: string;
  /** Fonts that every page uses. */
  export const fonts: string[];
  /** Each stylesheet by its URL, with the name of its chunk and its hash for the policy. */
  export const styles: Record<string, { name: string; text: string; hash: string }>;
  /** Stylesheets of every page. */
  export const always: string[];
  /** Stylesheets of every page that complete pages need only later. */
  export const deferred: string[];
}
