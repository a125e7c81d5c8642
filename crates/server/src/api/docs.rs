//! The documentation of the API, as `OpenAPI` and as a page.

use std::fmt::Write;

use axum::Json;
use axum::http::HeaderMap;
use axum::http::header::{ACCEPT, CONTENT_TYPE};
use axum::response::{Html, IntoResponse, Response};
use serde_json::Value;
use utoipa::OpenApi;

use super::{catalogue, check, events, games};

#[derive(OpenApi)]
#[openapi(
    info(
        title = "Outflank",
        description = "Play and analyse games of the Othello family and Awele. Every change is saved to disk before it \
            is acknowledged. Programs move by themselves; analyses run for a game while any client listens to its events, \
            and for ten seconds after each request about it.",
    ),
    paths(
        catalogue::catalogue,
        games::list,
        games::begin,
        games::view,
        games::remove,
        games::act,
        games::hints,
        games::objection,
        games::export,
        games::diagram,
        check::check,
        events::events,
        docs,
    ),
    components(schemas(session::view::Hints))
)]
struct Description;

/// This documentation: `OpenAPI` for programs, a page for browsers.
#[utoipa::path(get, path = "/api/docs", tag = "docs", responses((status = 200, content_type = "application/json", body = Object)))]
pub async fn docs(headers: HeaderMap) -> Response {
    let accept = headers.get(ACCEPT).and_then(|value| value.to_str().ok()).unwrap_or_default();
    if accept.contains("text/html") {
        Html(page()).into_response()
    } else {
        Json(Description::openapi()).into_response()
    }
}

/// The style sheet of the page.
pub async fn style() -> impl IntoResponse {
    ([(CONTENT_TYPE, "text/css; charset=utf-8")], include_str!("docs.css"))
}

/// The documentation as an HTML page.
fn page() -> String {
    let description = serde_json::to_value(Description::openapi()).unwrap_or_default();
    let mut html = String::from(
        "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><meta name=\"viewport\" content=\"width=device-width\">\
         <title>Outflank's API</title><link rel=\"stylesheet\" href=\"/api/docs/style.css\"><h1>Outflank's API</h1>",
    );
    // Writing to a string cannot fail.
    let _ = write_page(&mut html, &description);
    html
}

fn write_page(html: &mut String, description: &Value) -> std::fmt::Result {
    write!(html, "<p>{}", text(&description["info"]["description"]))?;
    write!(html, "<p>For the OpenAPI document, send <code>Accept: application/json</code>.")?;
    for (path, methods) in entries(&description["paths"]) {
        for (method, operation) in entries(methods) {
            write_operation(html, path, method, operation)?;
        }
    }
    html.push_str("<h2>Schemas</h2>");
    for (name, schema) in entries(&description["components"]["schemas"]) {
        write!(html, "<h3 id=\"{name}\">{name}</h3><p>{}", text(&schema["description"]))?;
        write_fields(html, schema)?;
    }
    html.push_str("</html>");
    Ok(())
}

fn write_operation(html: &mut String, path: &str, method: &str, operation: &Value) -> std::fmt::Result {
    write!(html, "<h2><code>{} {path}</code></h2>", method.to_uppercase())?;
    write!(html, "<p>{}", text(&operation["summary"]))?;
    write!(html, " {}", text(&operation["description"]))?;
    html.push_str("<table>");
    for parameter in operation["parameters"].as_array().into_iter().flatten() {
        let (name, about) = (text(&parameter["name"]), text(&parameter["description"]));
        write!(html, "<tr><th><code>{name}</code><td>{}<td>{about}", type_name(&parameter["schema"]))?;
    }
    for (_, content) in entries(&operation["requestBody"]["content"]) {
        write!(html, "<tr><th>body<td>{}<td>", type_name(&content["schema"]))?;
    }
    for (status, response) in entries(&operation["responses"]) {
        let body: String =
            entries(&response["content"]).map(|(_, content)| type_name(&content["schema"])).collect();
        write!(html, "<tr><th>{status}<td>{body}<td>{}", text(&response["description"]))?;
    }
    html.push_str("</table>");
    Ok(())
}

fn write_fields(html: &mut String, schema: &Value) -> std::fmt::Result {
    html.push_str("<table>");
    for variant in schema["oneOf"].as_array().into_iter().flatten() {
        write!(html, "<tr><th>{}<td colspan=\"2\">{}", type_name(variant), text(&variant["description"]))?;
        for (name, field) in entries(&variant["properties"]) {
            write!(
                html,
                "<tr><td><code>{name}</code><td>{}<td>{}",
                type_name(field),
                text(&field["description"])
            )?;
        }
    }
    for value in schema["enum"].as_array().into_iter().flatten() {
        write!(html, "<tr><th colspan=\"3\"><code>{}</code>", text(value))?;
    }
    for (name, field) in entries(&schema["properties"]) {
        write!(
            html,
            "<tr><th><code>{name}</code><td>{}<td>{}",
            type_name(field),
            text(&field["description"])
        )?;
    }
    html.push_str("</table>");
    Ok(())
}

/// A short description of a schema.
fn type_name(schema: &Value) -> String {
    if let Some(name) = schema["$ref"].as_str().and_then(|path| path.rsplit('/').next()) {
        return format!("<a href=\"#{name}\">{name}</a>");
    }
    if let Some(variants) = schema["oneOf"].as_array() {
        return variants.iter().map(type_name).collect::<Vec<_>>().join(" or ");
    }
    if let Some(values) = schema["enum"].as_array() {
        return values
            .iter()
            .map(|value| format!("<code>{}</code>", text(value)))
            .collect::<Vec<_>>()
            .join(", ");
    }
    let name = |kind: &Value| match kind.as_str() {
        Some("array") => format!("list of {}", type_name(&schema["items"])),
        Some(kind) => kind.to_owned(),
        None => String::new(),
    };
    match &schema["type"] {
        Value::Array(kinds) => kinds.iter().map(name).collect::<Vec<_>>().join(" or "),
        kind => name(kind),
    }
}

fn entries(value: &Value) -> impl Iterator<Item = (&str, &Value)> {
    value.as_object().into_iter().flatten().map(|(key, value)| (key.as_str(), value))
}

/// Text as HTML, with anything between backticks as code.
fn text(value: &Value) -> String {
    let escaped = value.as_str().unwrap_or_default().replace('&', "&amp;").replace('<', "&lt;");
    let parts = escaped.split('`').enumerate();
    parts
        .map(|(index, part)| if index % 2 == 1 { format!("<code>{part}</code>") } else { part.to_owned() })
        .collect()
}
