import { lazy, Suspense, type FunctionComponent } from 'react';

/** A part of the page that is drawn once it has come; one that does not come is left out, and the page stays as it was. */
export function optionalView<Props extends object>(
  loading: Promise<FunctionComponent<Props>>,
): FunctionComponent<Props> {
  const view = loading.catch((): FunctionComponent<Props> => Nothing);
  const View = lazy(async () => ({ default: await view }));
  return (props) => (
    <Suspense fallback={null}>
      <View {...props} />
    </Suspense>
  );
}

function Nothing(): null {
  return null;
}
