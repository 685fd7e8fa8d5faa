// Giving somebody a link: by the system's own way, or by the clipboard. Pages without https have neither.

/** Share a link; say whether it was copied, shared, or whether the reader has to copy it by hand. */
export async function shareLink(title: string, url: string): Promise<'shared' | 'copied' | 'not'> {
  if (navigator.share) {
    await navigator.share({ title, url }).catch(() => {});
    return 'shared';
  }
  return (await copied(url)) ? 'copied' : 'not';
}

async function copied(text: string): Promise<boolean> {
  if (navigator.clipboard) {
    return navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    );
  }
  // The clipboard is for https only, and a server in the local network has none: the old way still works there.
  const field = document.createElement('textarea');
  field.value = text;
  field.style.position = 'fixed';
  field.style.opacity = '0';
  document.body.append(field);
  field.select();
  const done = document.execCommand('copy');
  field.remove();
  return done;
}
