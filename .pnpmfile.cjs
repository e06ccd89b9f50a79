// These packages name their system as a text, where pnpm reads a list: without it, each machine would get the Node of all others.
module.exports = {
  hooks: {
    readPackage: (manifest) =>
      /^node-(?:linux|win)-/.test(manifest.name)
        ? { ...manifest, os: [manifest.os].flat(), cpu: [manifest.cpu].flat() }
        : manifest,
  },
};
