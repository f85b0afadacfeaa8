// Replaces the package `linkify-it` in the build: rules pages have no links, so no text is searched for addresses.
export const LinkifyIt = Object
