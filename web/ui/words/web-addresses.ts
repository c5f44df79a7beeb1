/**
 * An address of the web amid words, without the marks that end a sentence or a bracket around it. A name before an @
 * would look like the site that it leads to.
 */
export const webAddress =
  /https?:\/\/(?![^\s/?#]*@)(?:[^\s<>"()]|\([^\s<>"()]*\))*(?:[^\s<>"().,;:!?'’\]}*_/]|\/|\([^\s<>"()]*\))/i;
