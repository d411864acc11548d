import { useLocation, useNavigate } from "react-router";

/** Whether the map is asked for stands in the address too, but asks nothing of the server. */
export function useMapView() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const params = new URLSearchParams(search);
  return {
    isMap: params.get("view") === "map",
    show: (isMap: boolean) => {
      if (isMap) params.set("view", "map");
      else params.delete("view");
      const address = { pathname, search: params.toString() };
      void navigate(address, { replace: true, preventScrollReset: true });
    },
  };
}
