const PARTS: Readonly<Record<string, string>> = {
  label: 'Label',
  help: 'Help',
  placeholder: 'Inside the empty field',
  tooltip: 'Tooltip',
  option: 'Choice',
  requirement: 'Requirement',
  error: 'Error text',
  item: 'Name of an item',
  add: 'Button that adds an item',
};

/** What a text is, for somebody who knows no keys: “Label of website”. Others are named by their key alone: ''. */
export function keyInWords(key: string): string {
  const [, field = '', part = ''] = /\.inputs\.([^.]+)\.([^.]+)/.exec(key) ?? [];
  return part in PARTS ? `${PARTS[part]} of ${field}` : '';
}
