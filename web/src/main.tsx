// Turns the address into a page.
import "./style/app.css";
import { render } from "preact";
import { HomePage } from "./home/Home";
import { ReplayPage } from "./replay/Replay";
import { TablePage } from "./table/TablePage";
import { usePlace } from "./router";
import "./preferences";

function App() {
  const place = usePlace();
  switch (place.page) {
    case "table":
      return <TablePage key={`${place.table}#${place.token}`} table={place.table} token={place.token} />;
    case "replay":
      return <ReplayPage key={place.replay} replay={place.replay} />;
    default:
      return <HomePage watch={place.page === "watch"} />;
  }
}

const root = document.getElementById("app");
if (root) render(<App />, root);
