/** Why a browser did not say where it is. */
export type PlaceRefusal = 'denied' | 'unavailable' | 'unsupported';

export type MyPlace = { latitude: number; longitude: number } | { refusal: PlaceRefusal };

/** Indoors a phone needs a while for an exact fix. */
const TIMEOUT_MS = 15_000;
/** `GeolocationPositionError.PERMISSION_DENIED`; the name stands only on the instance. */
const PERMISSION_DENIED = 1;

/** Asks the device where it is; the browser asks the person. Never rejects. */
export function findMyPlace(): Promise<MyPlace> {
  const { geolocation } = navigator;
  if (!geolocation) return Promise.resolve({ refusal: 'unsupported' });
  return new Promise((resolve) => {
    geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ latitude, longitude }),
      ({ code }) => resolve({ refusal: code === PERMISSION_DENIED ? 'denied' : 'unavailable' }),
      { enableHighAccuracy: true, timeout: TIMEOUT_MS },
    );
  });
}
